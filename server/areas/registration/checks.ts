import { eq } from 'drizzle-orm'
import type { registerProvider, resubmitRegistration } from '#contract/registration.ts'
import type { FieldIssue } from '#contract/rules.ts'
import { foldAnswer } from '#contract/text.ts'
import type { PasswordDeps } from '#server/auth/guessable.ts'
import { hashPassword } from '#server/auth/password.ts'
import type { Db } from '#server/db/db.ts'
import { accounts } from '#server/db/schema.ts'
import { businessCategories, securityQuestions } from '#server/db/schema-lookups.ts'
import type { AuthenticatedInput, HookInput, Input } from '#server/http/handler.ts'
import type { ReadOpenedLinks } from '#server/mail/mail-limits.ts'
import { Problem } from '#server/problem.ts'
import { clientSubnet, siteNetwork } from '#server/security/client-subnet.ts'
import type { BusinessBody } from './content.ts'
import { requireRoom } from './room.ts'

interface CheckDeps extends PasswordDeps {
  readonly db: Db
}

export const licenceRequired: FieldIssue = { path: 'businessLicenseDoc', code: 'documentRequired' }

export const isEmailKnown = async (db: Db, emailAddress: string): Promise<boolean> =>
  (await db.$count(accounts, eq(accounts.emailAddress, emailAddress))) > 0

const refuseIssues = (issues: readonly FieldIssue[]) => {
  if (issues.length > 0) throw new Problem('VALIDATION_FAILED', { issues })
}

async function checkBusiness(db: Db, { businessCategory, location }: BusinessBody) {
  const { value } = businessCategory
  const [category] = await db.select({ id: businessCategories.id }).from(businessCategories).where(eq(businessCategories.value, value))
  const issues: FieldIssue[] = []
  if (!category) issues.push({ path: 'businessCategory', code: 'invalid' })
  if (!location) issues.push({ path: 'location', code: 'locationRequired' })
  return { businessCategoryId: category?.id ?? '', issues }
}

type RegistrationBody = Input<typeof registerProvider>['body']

async function findCredentialIssues({ db, isGuessable }: Omit<CheckDeps, 'hashing'>, body: RegistrationBody): Promise<FieldIssue[]> {
  const { emailAddress, password, managerName, businessNameEn, businessNameAr, phoneNo } = body
  const known = [emailAddress, managerName, businessNameEn, businessNameAr, phoneNo]
  const issues: FieldIssue[] = []
  if (await isEmailKnown(db, emailAddress)) issues.push({ path: 'emailAddress', code: 'emailTaken' })
  if (await isGuessable(password, known)) issues.push({ path: 'password', code: 'passwordGuessable' })
  if ((await db.$count(securityQuestions, eq(securityQuestions.id, body.securityQuestion))) === 0)
    issues.push({ path: 'securityQuestion', code: 'invalid' })
  if (foldAnswer(body.securityQuestionAns) === '') issues.push({ path: 'securityQuestionAns', code: 'required' })
  return issues
}

/** Everything that is wrong at once, before anything is hashed or stored. @throws Problem `VALIDATION_FAILED`, `UNAVAILABLE`, `TOO_MANY_REQUESTS` */
export async function prepareRegistration(
  { body, ip, receivedFiles }: HookInput<Input<typeof registerProvider>>,
  deps: CheckDeps & { readonly now: () => number; readonly readOpenedLinks: ReadOpenedLinks },
) {
  const { countOpened } = await deps.readOpenedLinks()
  const hasOpenedLinks = (from: string) => countOpened(from) > 0
  await requireRoom(deps.db, { ip, at: deps.now(), hasOpenedLinks })
  const { businessCategoryId, issues } = await checkBusiness(deps.db, body)
  if (!receivedFiles.includes('businessLicenseDoc')) issues.push(licenceRequired)
  refuseIssues([...issues, ...(await findCredentialIssues(deps, body))])
  const hash = async () => ({
    passwordHash: await hashPassword(body.password),
    // Folded, because the answer is typed again years later (S-14).
    securityAnswerHash: await hashPassword(foldAnswer(body.securityQuestionAns)),
  })
  return { businessCategoryId, hasOpenedLinks, ...(await deps.hashing.run(clientSubnet(ip), hash, [siteNetwork(ip)])) }
}

export type PreparedRegistration = Awaited<ReturnType<typeof prepareRegistration>>

/** @throws Problem `VALIDATION_FAILED`, `CONFLICT` */
export async function prepareResubmission(
  { viewer, body }: HookInput<AuthenticatedInput<typeof resubmitRegistration>>,
  { db }: Pick<CheckDeps, 'db'>,
) {
  if (viewer.approval !== 'REJECTED') throw new Problem('CONFLICT')
  const { businessCategoryId, issues } = await checkBusiness(db, body)
  refuseIssues(issues)
  return { businessCategoryId }
}

export type PreparedResubmission = Awaited<ReturnType<typeof prepareResubmission>>
