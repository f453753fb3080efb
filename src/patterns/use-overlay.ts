import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from '../i18n/use-translations.ts'
import { useServices } from '../services.ts'
import { restShortcuts } from '../ui/hooks/use-shortcuts.ts'
import { reloadOnce } from './lost-chunk.ts'

/** What goes on while something is on its way. */
export interface Opening {
  /** Asked once it has come: whether it is still wanted. */
  readonly mayOpen: () => boolean
  /** It is open, or will not be. */
  readonly end: () => void
}

const restKeys = (): Opening => ({ mayOpen: () => true, end: restShortcuts() })

/**
 * What a person opens over the page by a button or key: loaded when it is first wanted, warmed up by pointer or focus on the
 * button. Where it cannot be loaded the page stands: it is loaded anew, once, or the person is told and may try again. (What
 * comes by itself is `useDeferred`'s.) While it is on its way single keys rest, as they will when it is open, or whatever `begin`
 * does. `load` must stay the same function.
 */
export function useOverlay<Part>(load: () => Promise<Part>, begin = restKeys) {
  const errors = useTranslations('errors')
  const { toasts } = useServices()
  const [open, setOpen] = useState(false)
  const [kept, setKept] = useState<{ readonly part: Part }>()
  const fetchPart = async () => {
    const part = await load()
    setKept((before) => before ?? { part })
  }
  const warmUp = () => void fetchPart().catch(() => undefined)
  const show = () => {
    const { mayOpen, end } = begin()
    void fetchPart().then(
      () => {
        if (mayOpen()) flushSync(() => setOpen(true))
        end()
      },
      async () => {
        end()
        const recovery = await reloadOnce()
        if (recovery !== 'reloading')
          toasts.getState().show(errors(recovery === 'unreachable' ? 'network' : 'somethingWrongTryAgain'), 'error')
      },
    )
  }
  return { part: kept?.part, open, setOpen, show, warmUp: { onPointerEnter: warmUp, onFocus: warmUp } }
}
