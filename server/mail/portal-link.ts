import type { Config } from '#server/config.ts'
import type { Language } from '#server/i18n/translate.ts'

/**
 * A mail needs an absolute address; without PUBLIC_URL only this machine reaches the server. The portal opens in the language of
 * the mail.
 */
export function portalLink({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>, path: `/${string}`, language: Language): string {
  const link = new URL(path, publicUrl ?? `http://localhost:${port}`)
  link.searchParams.set('lang', language)
  return link.href
}
