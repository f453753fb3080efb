import { isServed, missingRight } from '#app/access.ts'
import { useIsFullBackend } from '#lib/services.ts'
import { useRights } from '#lib/session/use-rights.ts'

/** Returns whether the backend has what a page needs, and the account the right to it. */
export function useIsServed(): (path: string) => boolean {
  const isFullBackend = useIsFullBackend()
  const rights = useRights()
  return (path) => isServed(path, isFullBackend) && !missingRight(path, rights)
}
