import type { Portal } from '#app/portal/create-portal.ts'

/** Goes offline with data of twelve minutes ago. React Query ages by the machine's clock. */
export function loseConnection({ services: { connection, queryClient } }: Portal): void {
  const updatedAt = Date.now() - 12 * 60_000
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) queryClient.setQueryData(queryKey, state.data, { updatedAt })
  connection.setState({ isOffline: true })
}

/** Shows the notice of a second try. */
export const showRetry = ({ services }: Portal): void => services.connection.setState({ retry: { attempt: 2, of: 3 } })
