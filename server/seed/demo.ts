import { rightSets } from '#contract/right-sets.ts'
import { questionId } from '#server/areas/lookups/standard.ts'
import { toNameColumns } from '#server/areas/sub-admins/rows.ts'
import { ownerColumns } from '#server/db/owner.ts'
import type { accounts } from '#server/db/schema.ts'
import { seedAnnouncements } from './announcements.ts'
import { seedAudit } from './audit.ts'
import { accountId } from './businesses.ts'
import { seedChats } from './chats.ts'
import { day } from './clock.ts'
import { administrators, businesses } from './content/content.ts'
import { seedDecisions } from './decisions.ts'
import { demoEmail } from './demo-accounts.ts'
import { seedInbox } from './inbox.ts'
import { seedRefusedScans } from './refused-scans.ts'
import { invitationRows, teamRows } from './team.ts'
import { buildWorld } from './world.ts'

type World = ReturnType<typeof buildWorld>

interface Hashes {
  readonly passwordHash: string
  readonly securityAnswerHash: string
}

/** One hash for all, because hashing is slow on purpose. */
export function accountRows(world: World, { passwordHash, securityAnswerHash }: Hashes, now: number): (typeof accounts.$inferInsert)[] {
  const ownedBy = (key: string) => ({ id: accountId(key), emailAddress: demoEmail(key), passwordHash, permissions: [] })
  const staff = administrators.staff.map(({ key, role, fullName, phoneNo }) => {
    const [firstName = '', ...others] = fullName.split(' ')
    const names = role === 'SUB_ADMIN' ? toNameColumns(firstName, others.join(' ')) : { fullName }
    return { ...ownedBy(key), ...names, role, phoneNo, createdAt: new Date(now - 700 * day) }
  })
  const subAdmins = administrators.subAdmins.map(({ key, firstName, lastName, phoneNo, daysRegistered, rights }) => {
    const createdAt = new Date(now - daysRegistered * day)
    const permissions = rights ? [...rightSets[rights]] : []
    return { ...ownedBy(key), ...toNameColumns(firstName, lastName), role: 'SUB_ADMIN' as const, permissions, phoneNo, createdAt }
  })
  const owners = world.providers.map(({ createdAt }, index) => {
    const key = businesses[index]?.key ?? ''
    const security = { securityQuestionId: questionId(index % 6), securityAnswerHash }
    return { ...ownedBy(key), ...security, ...ownerColumns(accountId(key)), createdAt, emailVerifiedAt: createdAt }
  })
  return [...staff, ...subAdmins, ...owners, ...teamRows(passwordHash, now)]
}

/** All rows but those of files. */
export function buildDemo(now: number, hashes: Hashes) {
  const world = buildWorld(now)
  const people = accountRows(world, hashes, now)
  const chats = seedChats(world, now)
  const { rows: announcements, ...messages } = seedAnnouncements(world, now)
  const decisions = seedDecisions({ ...world, announcements }, now)
  return {
    world,
    people,
    invitations: invitationRows(now),
    chats,
    announcements,
    ...messages,
    decisions,
    inbox: seedInbox({ ...world, announcements, chats }, people, now),
    audit: seedAudit({ ...world, announcements, decisions }, now),
    scans: seedRefusedScans(now),
  }
}
