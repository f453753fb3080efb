import { otherLanguage } from '#i18n/languages.ts'
import type { Portal } from './create-portal.ts'

/** Milliseconds after a navigation. */
const idleDelay = 3_000

/** Loads the words of the other language while the page is idle, so that a later switch needs no connection. */
export function loadOtherLanguageWhenIdle({ router, services: { language, words } }: Portal): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const schedule = () => {
    clearTimeout(timer)
    // A switch tries again, and reports a failure.
    timer = setTimeout(() => void words.loadLanguage(otherLanguage(language.getState().language)).catch(() => undefined), idleDelay)
  }
  schedule()
  const unsubscribe = router.subscribe('onResolved', schedule)
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}
