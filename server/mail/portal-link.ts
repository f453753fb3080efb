import type { Config } from '#server/config.ts'
import type { Language } from '#server/i18n/translate.ts'

/** Returns an absolute address in the language of the mail. Without PUBLIC_URL it works on this machine only. */
export function portalLink({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>, path: `/${string}`, language: Language): string {
  const link = new URL(path, publicUrl ?? `http://localhost:${port}`)
  link.searchParams.set('lang', language)
  return link.href
}
