import { type LoginData, loginAdmin, loginProvider, logout, refreshSession, type User } from '../../contract/auth.ts'
import type { Role } from '../../contract/roles.ts'
import { answer, type Example } from '../example.ts'
import { coffeeHouse } from './businesses.ts'
import { previewMoment } from './moment.ts'

const eightHours = 8 * 60 * 60
const people: Readonly<Record<Role, User>> = {
  SUPER_ADMIN: { _id: 'example-super', emailAddress: 'super@example.test', role: 'SUPER_ADMIN', fullName: 'Huda Al Qahtani' },
  ADMIN: { _id: 'example-admin', emailAddress: 'admin@example.test', role: 'ADMIN', fullName: 'سامي الحربي' },
  SUB_ADMIN: {
    _id: 'example-sub',
    emailAddress: 'sub@example.test',
    role: 'SUB_ADMIN',
    fullName: 'Abdulrahman bin Mohammed Al Otaibi',
    subRole: 'reviews',
    permissions: [],
  },
  SERVICE_PROVIDER: {
    _id: 'example-provider-1',
    emailAddress: coffeeHouse.emailAddress ?? '',
    role: 'SERVICE_PROVIDER',
    businessNameEn: coffeeHouse.businessNameEn,
    businessNameAr: coffeeHouse.businessNameAr,
  },
}

const base64Url = (value: object) => btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** A token as the portal reads one; nobody checks its signature here. */
const tokenOf = ({ _id, role }: User, life: number) => {
  const issued = Math.floor(previewMoment / 1000)
  return `${base64Url({ alg: 'none', typ: 'JWT' })}.${base64Url({ userId: _id, role, iat: issued, exp: issued + life })}.preview`
}

/** The calls of a session, answered for one role; `life` is its token's, in seconds. */
export function signInExamples(role: Role, life = eightHours): Example[] {
  const user = people[role]
  const data: LoginData = {
    accessToken: tokenOf(user, life),
    expiresIn: life,
    refreshToken: 'preview',
    refreshExpiresIn: 30 * 24 * 60 * 60,
    user,
  }
  return [
    answer(loginAdmin, data),
    answer(loginProvider, data),
    answer(refreshSession, { authToken: data.accessToken }),
    answer(logout, null),
  ]
}
