import type { Portal } from '../../portal/create-portal.ts'

/** The connection is lost; what is on screen came twelve minutes ago. Ages count by the time of this machine. */
export function loseConnection({ services: { connection, queryClient } }: Portal): void {
  const updatedAt = Date.now() - 12 * 60_000
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) queryClient.setQueryData(queryKey, state.data, { updatedAt })
  connection.setState({ isOffline: true })
}

/** A call is on its second try and has lasted long enough to be spoken of. */
export const tryAgain = ({ services }: Portal): void => services.connection.setState({ retry: { attempt: 2, of: 3 } })
