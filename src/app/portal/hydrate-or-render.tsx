import { StrictMode, startTransition, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { Elements } from '#ui/elements.ts'
import type { Portal } from './create-portal.ts'
import { watchEarlyInput } from './early-input.ts'
import { PortalView } from './portal-view.tsx'

/** Hydrates a prerendered page, so that it keeps its input and focus, and presses again what was pressed before; renders others. */
export function hydrateOrRender(host: HTMLElement, portal: Portal): void {
  host.querySelector('[data-note]')?.remove()
  const { ended } = portal.services.session.store.getState()
  const isPainted =
    host.dataset.page === `${portal.router.state.location.pathname} ${portal.i18n.language}` &&
    (host.dataset.ended === 'expired') === (ended === 'expired')
  // A password manager or a translation has changed what was prerendered: React renders it anew, and nothing is to mend.
  const isChanged = host.querySelectorAll('*').length !== Number(host.dataset.elements)
  const repeatInput = isPainted ? watchEarlyInput(host) : undefined
  const view = (
    <StrictMode>
      <Hydrated onHydrated={repeatInput}>
        <PortalView portal={portal} />
      </Hydrated>
    </StrictMode>
  )
  // React hydrates and renders in slices within a transition, so that typing is not blocked.
  startTransition(() => {
    if (isPainted) hydrateRoot(host, view, { onRecoverableError: (error) => isChanged || reportError(error) })
    else createRoot(host).render(view)
  })
}

interface HydratedProps {
  readonly onHydrated: (() => void) | undefined
  readonly children: Elements
}

/** Removes `data-boot`, after which the boot script and its styles no longer change the page, and repeats the early input. */
function Hydrated({ onHydrated, children }: HydratedProps) {
  useLayoutEffect(() => {
    delete document.documentElement.dataset.boot
    if (onHydrated) queueMicrotask(onHydrated)
  }, [onHydrated])
  return children
}
