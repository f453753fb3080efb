import { eq } from 'drizzle-orm'
import type { sendAnnouncementTest } from '#contract/announcement-audience.ts'
import { accounts, providers } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import { portalLink } from '#server/mail/portal-link.ts'
import { Problem } from '#server/problem.ts'
import { requireOpenDeal } from './attached-deal.ts'

/** Mails it to the account itself, in the language of its page. @throws Problem `VALIDATION_FAILED` on `dealId` */
export async function mailTest(
  { db, viewer, body, language }: AuthenticatedInput<typeof sendAnnouncementTest>,
  { config, mail }: Pick<Deps, 'config' | 'mail'>,
): Promise<{ emailAddress: string }> {
  const { title, message, translation, dealId } = body
  const deal = await requireOpenDeal(db, viewer.businessId, dealId)
  const [own] = await db
    .select({ to: accounts.emailAddress, en: providers.businessNameEn, ar: providers.businessNameAr })
    .from(accounts)
    .innerJoin(providers, eq(providers.id, accounts.providerId))
    .where(eq(accounts.id, viewer.id))
  if (!own) throw new Problem('NOT_FOUND')
  const data = {
    businessName: own[language] || own.en,
    title,
    texts: [{ title, message }, ...(translation ? [translation] : [])],
    voucherName: deal && (language === 'ar' ? deal.nameAr : deal.nameEn),
    link: portalLink(config, '/service-provider/notifications', language),
  }
  await mail.enqueue(db, { template: 'announcementTest', to: own.to, language, data })
  return { emailAddress: own.to }
}
