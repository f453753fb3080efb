import { and, eq, inArray } from 'drizzle-orm'
import { type NotificationTopic, notificationTopicNames, notificationTopics } from '#contract/inbox.ts'
import type { handOverOwnership } from '#contract/people.ts'
import { subRoleRights } from '#contract/rights.ts'
import { checkCurrentPassword, findOwnAccount } from '#server/auth/check-password.ts'
import type { PasswordDeps } from '#server/auth/guessable.ts'
import { findBusinessNames } from '#server/db/business-names.ts'
import type { Db } from '#server/db/db.ts'
import { accountRoom } from '#server/db/publish.ts'
import { isOpenTask, notifications } from '#server/db/schema-inbox.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput, HookInput } from '#server/http/handler.ts'
import { formatMoment } from '#server/i18n/translate.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { portalLink } from '#server/mail/portal-link.ts'
import { publishChange, publishProviderChange } from '#server/notifications/publish-change.ts'
import { Problem } from '#server/problem.ts'
import { audit } from '#server/security/audit.ts'
import { publishPeopleChange, storeSubRole } from './change.ts'
import { lockPerson } from './lock-people.ts'

type HandOver = AuthenticatedInput<typeof handOverOwnership>

/** Answers the hash of the password that was checked. @throws Problem `VALIDATION_FAILED`, `TOO_MANY_REQUESTS` */
export async function prepareHandOver(input: HookInput<HandOver>, deps: Deps & PasswordDeps): Promise<string> {
  const account = await findOwnAccount(deps.db, input.viewer)
  await checkCurrentPassword(input, account, deps)
  return account.passwordHash
}

const isOnlyForOwner = (topic: NotificationTopic): boolean => {
  const { side, right } = notificationTopics[topic]
  return side === 'provider' && !subRoleRights.MANAGER.includes(right)
}

/** Nobody else has got those that only an owner can do. */
async function passTasks(tx: Db, from: string, to: string): Promise<void> {
  const isPassed = and(
    eq(notifications.accountId, from),
    inArray(notifications.topic, notificationTopicNames.filter(isOnlyForOwner)),
    isOpenTask(notifications),
  )
  await tx.update(notifications).set({ accountId: to }).where(isPassed)
  await publishChange(tx, { area: 'inbox' }, [accountRoom(from), accountRoom(to)])
}

/** Triggers copy the address of the new owner to the business. @throws Problem `NOT_FOUND`, `RIGHT_MISSING`, `CHANGED_MEANWHILE` where the password was changed meanwhile */
export async function handOver(
  { db, viewer, params: { id }, ip, language }: HandOver,
  checkedHash: string,
  deps: Pick<Deps, 'config' | 'mail' | 'now'>,
): Promise<null> {
  const at = deps.now()
  const { caller, person } = await lockPerson(db, viewer, id)
  if (caller.passwordHash !== checkedHash) throw new Problem('CHANGED_MEANWHILE')
  // In this order: the index knows one owner at a time.
  await storeSubRole(db, { id: caller.id, subRole: 'MANAGER' })
  await storeSubRole(db, { id, subRole: 'OWNER' })
  await passTasks(db, caller.id, id)
  const details = { subRole: 'OWNER', formerSubRole: person.subRole }
  await audit(db, { action: 'ownership.handedOver', at, accountId: caller.id, subject: id, ip, details })
  const names = await findBusinessNames(db, viewer.businessId)
  const toMail = (to: typeof caller): Mail => {
    const spoken = to.language ?? language
    const isNewOwner = to.id === id
    return {
      template: 'ownershipHandedOver',
      to: to.emailAddress,
      language: spoken,
      data: {
        businessName: names[spoken],
        newOwner: person.fullName ?? person.emailAddress,
        handedOverAt: formatMoment(at, spoken, deps.config.businessTimeZone),
        isNewOwner,
        link: portalLink(deps.config, isNewOwner ? '/service-provider/team' : '/auth/forgot-password', spoken),
      },
    }
  }
  await deps.mail.enqueue(db, toMail(caller), toMail(person))
  await publishPeopleChange(db, viewer.businessId)
  await publishProviderChange(db, viewer.businessId)
  return null
}
