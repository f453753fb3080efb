import type { PortalErrorKind } from '#contract/portal-errors.ts'

export type ReportError = (kind: PortalErrorKind, error: unknown, id?: string) => void

/** What nobody has caught, and files that could not be loaded. */
export function watchErrors(window: Window, report: ReportError): void {
  window.addEventListener('error', ({ error }) => report('uncaught', error))
  window.addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason))
  window.addEventListener('vite:preloadError', ({ payload }) => report('module', payload))
}

/** Reports by a part of the portal that is loaded with the first error, so that no page waits for it. */
export function reportLazily(load: () => Promise<ReportError>): ReportError {
  let loading: Promise<ReportError> | undefined
  return (...error) => {
    loading ??= load()
    loading
      .then((report) => report(...error))
      .catch(() => {
        loading = undefined
      })
  }
}
