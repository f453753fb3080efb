import type { Role } from '../../../src/contract/roles.ts'

/** Who decides: the administrators of the demo. A person has one name (§3), as its bearer writes it. The address is `<key>@qaseema.test`. */
export const staff: readonly { readonly key: string; readonly fullName: string; readonly phoneNo: string; readonly role: Role }[] = [
  { key: 'super', fullName: 'فيصل الدوسري', phoneNo: '552107340', role: 'SUPER_ADMIN' },
  { key: 'admin', fullName: 'Huda Al Qahtani', phoneNo: '554118206', role: 'ADMIN' },
  { key: 'sub', fullName: 'سامي الحربي', phoneNo: '507336914', role: 'SUB_ADMIN' },
]

/** The password of every demo account. */
export const demoPassword = 'Qaseema#2026'
