// The view before it is known who is signed in.
import SystemKit

/// Says what the app waits for, when it was launched before anything could be read.
func waitingView(isWaiting: Bool) -> ViewTree {
  let words = "Waiting for the first unlock. What you wrote is safe; it can't be read before that."
  let nodes: [ViewNode] = isWaiting ? [.text(id: "waiting", text: words, style: .body)] : []
  return ViewTree(title: "Journal", nodes: nodes)
}
