import {
  acceptInvitation,
  changeSubRole,
  handOverOwnership,
  invitePerson,
  listPeople,
  readInvitation,
  removePerson,
  resendInvitation,
  withdrawInvitation,
} from '#contract/people.ts'
import type { PasswordDeps } from '#server/auth/guessable.ts'
import type { Deps } from '#server/deps.ts'
import type { Calls } from '#server/http/calls.ts'
import { networkLimits, type RateLimit } from '#server/security/limiter.ts'
import { accept, findInvitation, prepareAcceptance } from './accept.ts'
import { changePerson, endPerson } from './change.ts'
import { handOver, prepareHandOver } from './hand-over.ts'
import { countResending, invitationLimits, invite, resend, withdraw } from './invite.ts'
import { findTeam } from './list.ts'

/** Wrong tokens of a client subnet in a quarter of an hour. They cannot be guessed (128 bits): this limits the load of trying. */
const maxWrongTokens = 20

export function peopleRoutes({ implement, implementPublic }: Calls, deps: Deps & PasswordDeps): void {
  implement(listPeople, ({ db, viewer }) => findTeam(db, viewer))
  implement(invitePerson, (input) => invite(input, deps), {
    rateLimits: ({ viewer, body, ip }) => invitationLimits(viewer, body.emailAddress, ip),
  })
  implement(resendInvitation, (input) => resend(input, deps), { beforeTransaction: (input) => countResending(input, deps) })
  implement(withdrawInvitation, (input) => withdraw(input, deps))
  implement(changeSubRole, (input) => changePerson(input, deps))
  implement(removePerson, (input) => endPerson(input, deps))
  implement(handOverOwnership, (input, checkedHash: string) => handOver(input, checkedHash, deps), {
    beforeTransaction: (input) => prepareHandOver(input, deps),
  })
  const wrongTokens = (ip: string) =>
    networkLimits<RateLimit>({ key: 'people.link', max: maxWrongTokens, countFailuresOnly: ['LINK_INVALID'] }, ip)
  implementPublic(readInvitation, (input) => findInvitation(input, deps), {
    rateLimits: ({ ip }) => [...wrongTokens(ip), ...networkLimits({ key: 'people.readInvitation', max: deps.config.publicWrites }, ip)],
  })
  implementPublic(acceptInvitation, (input, passwordHash: string) => accept(input, passwordHash, deps), {
    rateLimits: ({ ip }) => wrongTokens(ip),
    beforeTransaction: (input) => prepareAcceptance(input, deps),
  })
}
