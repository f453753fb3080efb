import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useServices } from '#lib/services.ts'
import { PageFailure } from './page-failure.tsx'

/** Replaces a route that failed to render; the shell around it stays. */
export function RouteError({ error }: ErrorComponentProps) {
  const router = useRouter()
  const { queryClient } = useServices()
  const retry = () => {
    // The cached data would make the page fail again.
    queryClient.removeQueries({ type: 'inactive' })
    void router.invalidate()
  }
  return <PageFailure error={error} onRetry={retry} />
}
