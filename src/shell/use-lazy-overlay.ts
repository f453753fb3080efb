import { useState } from 'react'
import { useTranslations } from '../i18n/use-translations.ts'
import { useServices } from '../services.ts'
import { useLazyModule } from '../ui/hooks/use-lazy-module.ts'
import { reloadOnce } from './lost-chunk.ts'

/**
 * What a button of the frame opens over the page: loaded when it is first wanted, warmed up by pointer or focus on the button.
 * Where it cannot be loaded the page is loaded anew, once, or the person is told. `importModule` must stay the same function.
 */
export function useLazyOverlay<Module>(importModule: () => Promise<Module>) {
  const errors = useTranslations('errors')
  const { toasts } = useServices()
  const [open, setOpen] = useState(false)
  const [module, load] = useLazyModule(importModule)
  const warmUp = () => void load().catch(() => undefined)
  const show = () =>
    void load().then(
      () => setOpen(true),
      async () => {
        const recovery = await reloadOnce()
        if (recovery !== 'reloading')
          toasts.getState().show(errors(recovery === 'unreachable' ? 'network' : 'somethingWrongTryAgain'), 'error')
      },
    )
  return { module, open, setOpen, show, warmUp: { onPointerEnter: warmUp, onFocus: warmUp } }
}
