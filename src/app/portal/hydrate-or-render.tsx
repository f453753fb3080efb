import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { Portal } from './create-portal.ts'
import { PortalView } from './portal-view.tsx'

/** Hydrates a prerendered sign-in page, so that it keeps its input and focus, and presses again what was pressed before; renders others. */
export function hydrateOrRender(host: HTMLElement, portal: Portal): void {
  const view = (
    <StrictMode>
      <Hydrated host={host}>
        <PortalView portal={portal} />
      </Hydrated>
    </StrictMode>
  )
  host.querySelector('[data-note]')?.remove()
  const { ended } = portal.services.session.store.getState()
  const isPainted =
    host.dataset.page === `${portal.router.state.location.pathname} ${portal.i18n.language}` && host.dataset.ended === (ended ?? undefined)
  // React hydrates and renders in slices within a transition, so that typing is not blocked.
  startTransition(() => {
    if (isPainted) hydrateRoot(host, view)
    else createRoot(host).render(view)
  })
}

/** Removes `data-boot`, after which the boot script and its styles no longer change the page, and repeats the early presses. */
function Hydrated({ host, children }: { readonly host: HTMLElement; readonly children: ReactNode }) {
  useLayoutEffect(() => {
    delete document.documentElement.dataset.boot
    const pressed = host.querySelectorAll<HTMLButtonElement>('button[data-pressed]')
    queueMicrotask(() => {
      for (const button of pressed) {
        delete button.dataset.pressed
        button.ariaDisabled = null
        button.click()
      }
    })
  }, [host])
  return children
}
