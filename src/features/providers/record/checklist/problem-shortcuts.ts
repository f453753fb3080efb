import { providerProblems } from '#contract/providers.ts'
import type { Shortcuts } from '#ui/hooks/use-shortcuts.ts'
import type { Rejection } from './use-rejection.ts'

/** X marks the field whose row has the focus. */
export const problemShortcuts = (rejection: Rejection | undefined): Shortcuts =>
  rejection
    ? {
        x: () => {
          const row = document.activeElement?.closest<HTMLElement>('[data-problem-field]')
          const field = providerProblems.find((each) => each === row?.dataset.problemField)
          if (field) rejection.toggle(field)
        },
      }
    : {}
