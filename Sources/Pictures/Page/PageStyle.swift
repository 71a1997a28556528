// How the page looks, by day and by night, on paper and on a narrow screen.

/// The page's style sheet.
enum PageStyle {
  static let css = """
    :root{color-scheme:light dark;--ink:#1d2330;--soft:#5b6475;--ground:#f7f7f4;--card:#fff;
    --line:#d9dbe0;--accent:#0a6b5b;--bad:#b3261e;--mark:#fff3cd;--note:#f3f1e7;
    --app:#2f5fb3;--widget:#8a3d86;--share:#9a5b00;--group:#3f6b3a}
    @media (prefers-color-scheme:dark){:root{--ink:#e7e8ea;--soft:#a3abb9;--ground:#14161b;
    --card:#1c1f26;--line:#363b46;--accent:#5ccbb5;--bad:#ff8a80;--mark:#4a3f14;--note:#262a31;
    --app:#8ab0f5;--widget:#d79ad3;--share:#e8b261;--group:#9cc795}}
    *{box-sizing:border-box}
    body{margin:0;background:var(--ground);color:var(--ink);
    font:16px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif}
    header{padding:1.5rem 2rem 1rem;border-bottom:1px solid var(--line)}
    h1{margin:0;font-size:1.6rem;line-height:1.25;overflow-wrap:anywhere}
    h2{margin:.1rem 0 1rem;font-size:1.3rem;overflow-wrap:anywhere}
    h3{margin:0 0 .5rem;font-size:.95rem;color:var(--soft);font-weight:600}
    h4{margin:0 0 .4rem;font-size:.95rem}
    .feature,.place,.verdict,.keys,.none{margin:0;color:var(--soft)}
    .verdict.failed,.outcome.failed{color:var(--bad);font-weight:600}
    .verdict.passed{color:var(--accent)}
    .columns{display:grid;grid-template-columns:minmax(15rem,22rem) minmax(0,1fr);
    align-items:start}
    nav{position:sticky;top:0;max-height:100vh;overflow:auto;padding:1rem 0 2rem}
    nav ol{list-style:none;margin:0;padding:0}
    nav a{display:flex;gap:.7rem;padding:.45rem 1.2rem .45rem 1.7rem;color:inherit;
    text-decoration:none;border-left:.3rem solid transparent;overflow-wrap:anywhere}
    nav a:hover{background:var(--card)}
    nav a[aria-current]{background:var(--card);border-color:var(--accent);font-weight:600}
    .sign{flex:none;width:1rem;color:var(--accent)}
    .failed .sign{color:var(--bad)}
    .keys{padding:1rem 2rem;font-size:.85rem}
    :not(.js)>body .keys{display:none}
    main{padding:1.2rem 2rem 3rem;border-left:1px solid var(--line);min-height:80vh}
    main,section{outline:none}
    section{margin-bottom:3rem}
    .js section{display:none;margin:0}
    .js section.shown{display:block}
    .pictures{display:flex;flex-wrap:wrap;gap:1.5rem;align-items:flex-start}
    .talk{flex:3 1 30rem;min-width:0}
    .panes{flex:2 1 20rem;min-width:0}
    .scroll,.pane{background:var(--card);border:1px solid var(--line);border-radius:.6rem;
    padding:.8rem 1rem;overflow:auto}
    .pane{margin-bottom:.8rem;border-top:.25rem solid var(--soft)}
    .pane.app{border-top-color:var(--app)}
    .pane.widget{border-top-color:var(--widget)}
    .pane.share{border-top-color:var(--share)}
    .pane.group{border-top-color:var(--group)}
    .state{float:right;font-weight:400;font-size:.85rem;color:var(--soft)}
    pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;
    font:.86rem/1.5 ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace}
    table{width:100%;border-collapse:collapse;font-size:.85rem}
    th,td{text-align:left;font-weight:400;padding:.2rem .6rem .2rem 0;vertical-align:top;
    border-top:1px solid var(--line)}
    thead th{color:var(--soft);border:0}
    tbody th{overflow-wrap:anywhere}
    tr.change{background:var(--mark)}
    tr.gone th{text-decoration:line-through}
    details{margin-top:.6rem;font-size:.9rem}
    summary{cursor:pointer;color:var(--soft)}
    details li{overflow-wrap:anywhere}
    .failure{margin:0 0 1rem;padding:.7rem 1rem;border:1px solid var(--bad);border-radius:.6rem}
    .failure dt{font-weight:600}
    .failure dd{margin:0 0 .4rem;white-space:pre-wrap;overflow-wrap:anywhere}
    svg{display:block;margin:0 auto;font:11px system-ui,sans-serif}
    svg text{fill:var(--ink);text-anchor:middle}
    svg .name{font-weight:600}
    svg .head{fill:var(--ground);stroke:var(--soft)}
    svg .life{stroke:var(--line);stroke-width:1.5}
    svg g line,svg g path{stroke:var(--ink);stroke-width:1.3;fill:none}
    svg g .tip{fill:var(--ink)}
    svg .answer line{stroke-dasharray:5 4}
    svg .lost line,svg .lost path{stroke:var(--bad)}
    svg .inside rect{fill:var(--note);stroke:var(--line)}
    svg g text{paint-order:stroke;stroke:var(--card);stroke-width:4px}
    svg .inside text{stroke:none}
    a:focus-visible,summary:focus-visible,.scroll:focus-visible{outline:.18rem solid var(--accent);
    outline-offset:-.1rem}
    .skip{position:absolute;left:-99rem}
    .skip:focus{left:1rem;top:1rem;background:var(--card);color:var(--ink);padding:.5rem 1rem}
    .unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);
    white-space:nowrap;margin:0}
    @media (max-width:50rem){.columns{display:block}nav{position:static;max-height:none}
    main{border:0;padding:1rem}header{padding:1rem}}
    @media print{.js section{display:block}nav,.skip{display:none}.columns{display:block}}
    """
}
