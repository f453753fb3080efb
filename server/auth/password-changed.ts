import { and, eq, isNull } from 'drizzle-orm'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { recoveries } from '#server/db/schema-security.ts'
import { formatMoment } from '#server/i18n/translate.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { portalLink } from '#server/mail/portal-link.ts'
import { endAccountSessions } from './sessions.ts'

/** Sessions and unfinished recoveries that the former password, or who knew it, has started. Run in the transaction of the change. */
export async function endFormerAccess(db: Db, accountId: string, at: number, options?: { readonly except: string }): Promise<void> {
  await endAccountSessions(db, accountId, at, options)
  await db
    .update(recoveries)
    .set({ expiresAt: new Date(at) })
    .where(and(eq(recoveries.accountId, accountId), isNull(recoveries.usedAt)))
}

export const passwordChangedMail = (
  { emailAddress, at }: { readonly emailAddress: string; readonly at: number },
  language: Mail['language'],
  { config }: { readonly config: Pick<Config, 'publicUrl' | 'port' | 'businessTimeZone'> },
): Mail => ({
  template: 'passwordChanged',
  to: emailAddress,
  language,
  data: {
    recoveryLink: portalLink(config, '/auth/forgot-password', language),
    changedAt: formatMoment(at, language, config.businessTimeZone),
  },
})
