import { useIsFullBackend } from '#lib/services.ts'
import { maskedCode } from './masked-code.ts'

/** Another backend's codes are shown whole: which part of them tells two apart is not known. */
export function useShownCode(): (code: string) => string {
  const isFullBackend = useIsFullBackend()
  return (code) => (isFullBackend || code.startsWith('{') ? maskedCode(code) : code)
}
