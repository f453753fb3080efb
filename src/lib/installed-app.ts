import { createStore, type StoreApi } from 'zustand/vanilla'

/** What this browser offers to do with the till as an app of the device. */
interface InstalledApp {
  /** Replaces the running version by the one that has been fetched, and reloads; does nothing while another tab is open. */
  readonly update?: (() => void) | undefined
  /** Opens the browser's question whether to install the till. */
  readonly install?: (() => void) | undefined
}
export type InstalledAppStore = StoreApi<InstalledApp>

export const createInstalledApp = (): InstalledAppStore => createStore<InstalledApp>(() => ({}))

/** The event of Chromium that the types of TypeScript lack. */
interface InstallPromptEvent extends Event {
  readonly prompt: () => Promise<unknown>
}

/** Offers the installation of the till while the browser does; that of the portal is in the browser's own menu. */
export function watchInstallation(window: Window, store: InstalledAppStore): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // The till's settings offer it; the browser would cover the till.
    event.preventDefault()
    const manifest = window.document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? ''
    if (!manifest.includes('/till-')) return
    store.setState({
      install: () => {
        // An event opens one question.
        store.setState({ install: undefined })
        void (event as InstallPromptEvent).prompt().catch(() => undefined)
      },
    })
  })
  window.addEventListener('appinstalled', () => store.setState({ install: undefined }))
}
