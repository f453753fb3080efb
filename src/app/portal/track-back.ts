import type { RouterHistory } from '@tanstack/react-router'

/** Follows a history; the returned function answers whether its last navigation went back. */
export function trackBack(history: RouterHistory): () => boolean {
  let wentBack = false
  history.subscribe(({ action }) => {
    wentBack = action.type === 'BACK' || (action.type === 'GO' && action.index < 0)
  })
  return () => wentBack
}
