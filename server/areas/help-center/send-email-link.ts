import { eq } from 'drizzle-orm'
import type { sendEmailLinkAgain } from '#contract/help-desk.ts'
import { findOpenEmailChange, linkLimits, sendEmailChangeLink } from '#server/auth/email-change-links.ts'
import { accounts } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput, HookInput } from '#server/http/handler.ts'
import { Problem } from '#server/problem.ts'
import { audit } from '#server/security/audit.ts'
import { createLimiter } from '#server/security/limiter.ts'
import { readChat } from './chats.ts'

type SendAgain = AuthenticatedInput<typeof sendEmailLinkAgain>

/** Applies the limits of the business's own requests. @throws Problem `NOT_FOUND`, `CHANGED_MEANWHILE`, `TOO_MANY_REQUESTS` */
export async function countLink({ viewer, body }: HookInput<SendAgain>, deps: Deps): Promise<void> {
  const { providerId } = await readChat(deps.db, viewer, body.chatId)
  const open = await findOpenEmailChange(deps.db, providerId, deps.now())
  if (!open) throw new Problem('CHANGED_MEANWHILE')
  await createLimiter(deps).consume(linkLimits(providerId, open.emailAddress))
}

/** Sends the link in the language of the business. @throws Problem `NOT_FOUND`, `CHANGED_MEANWHILE` */
export async function sendLinkAgain({ db, viewer, body, ip, language }: SendAgain, deps: Deps): Promise<null> {
  const { providerId } = await readChat(db, viewer, body.chatId)
  // Every change of an address locks its account first.
  const [account] = await db.select({ language: accounts.language }).from(accounts).where(eq(accounts.id, providerId)).for('update')
  const at = deps.now()
  const open = await findOpenEmailChange(db, providerId, at)
  if (!account || !open) throw new Problem('CHANGED_MEANWHILE')
  await sendEmailChangeLink(db, open, account.language ?? language, deps)
  await audit(db, { action: 'email.linkSent', at, accountId: viewer.id, subject: providerId, ip })
  return null
}
