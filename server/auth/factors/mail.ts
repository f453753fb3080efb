import type { Config } from '#server/config.ts'
import { formatMoment } from '#server/i18n/translate.ts'
import type { FactorChange, Mail } from '#server/mail/mailer.ts'
import { portalLink } from '#server/mail/portal-link.ts'

interface Changed {
  readonly emailAddress: string
  readonly at: number
  readonly change: FactorChange
  /** Recovery codes that are left. */
  readonly left?: number
}

export const secondFactorMail = (
  { emailAddress, at, change, left }: Changed,
  language: Mail['language'],
  { config }: { readonly config: Pick<Config, 'publicUrl' | 'port' | 'businessTimeZone'> },
): Mail => ({
  template: 'secondFactorChanged',
  to: emailAddress,
  language,
  data: {
    change,
    ...(left !== undefined && { left }),
    changedAt: formatMoment(at, language, config.businessTimeZone),
    recoveryLink: portalLink(config, '/auth/forgot-password', language),
  },
})
