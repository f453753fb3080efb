import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { NeededWords } from '#i18n/words.ts'
import { useServices } from '#lib/services.ts'
import { pauseShortcuts } from '#ui/hooks/use-shortcuts.ts'
import { permitReload, recoverFrom } from './lost-chunk.ts'

export interface Opening {
  /** Called once it has loaded: false if the user has cancelled meanwhile. */
  readonly mayOpen: () => boolean
  /** Called after it has opened or failed to. */
  readonly end: () => void
}

export const pauseKeys = (): Opening => ({ mayOpen: () => true, end: pauseShortcuts() })

/** A dialog whose code is loaded on demand: preloaded on hover or focus, opened by `open`. Where its files are lost, the page reloads once or shows a toast. Shortcuts pause meanwhile, unless `begin` overrides that. `load` must stay the same function. `needed`: words beyond those of the page. */
export function useLazyDialog<Component>(load: () => Promise<Component>, begin = pauseKeys, needed: NeededWords = {}) {
  const { t: errors } = useTranslation('errors')
  const { toasts, words } = useServices()
  const [isOpen, setOpen] = useState(false)
  const [isOpening, setOpening] = useState(false)
  // The component is in an object, because React would call a bare one as an updater function.
  const [loaded, setLoaded] = useState<{ readonly component: Component }>()
  const hasFailed = useRef(false)
  const fetchComponent = async () => {
    const [component] = await Promise.all([load(), words.load(needed)])
    setLoaded((before) => before ?? { component })
  }
  const preload = () => void fetchComponent().catch(() => undefined)
  const open = () => {
    const { mayOpen, end: finish } = begin()
    const end = () => {
      setOpening(false)
      finish()
    }
    setOpening(true)
    void fetchComponent().then(
      () => {
        if (mayOpen()) flushSync(() => setOpen(true))
        end()
      },
      async (error) => {
        end()
        if (hasFailed.current) permitReload()
        hasFailed.current = true
        const recovery = await recoverFrom(error)
        if (recovery !== 'reloading')
          toasts.getState().show(errors(recovery === 'unreachable' ? 'network' : 'somethingWrongTryAgain'), 'error')
      },
    )
  }
  return { component: loaded?.component, isOpen, isOpening, setOpen, open, preload: { onPointerEnter: preload, onFocus: preload } }
}
