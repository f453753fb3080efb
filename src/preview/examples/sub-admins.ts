import { deleteSubAdmin, getSubAdmin, listSubAdmins, registerSubAdmin, type SubAdmin, updateSubAdmin } from '../../contract/sub-admins.ts'
import { answer, answerBy, type Example } from '../example.ts'
import { hoursBefore } from './moment.ts'

const person = (index: number, firstName: string, lastName: string, address: string, phoneNo: string): SubAdmin => ({
  _id: `example-sub-admin-${index}`,
  firstName,
  lastName,
  fullName: `${firstName} ${lastName}`,
  emailAddress: `${address}@example.test`,
  phoneNo,
  createdAt: hoursBefore(24 * (index * index + 3)),
})

const some: readonly SubAdmin[] = [
  person(1, 'نورة', 'الشهري', 'noura', '551904287'),
  person(2, 'Omar', 'Bakhsh', 'omar.bakhsh', '503318842'),
  person(3, 'لمى', 'المطيري', 'lama', '558260713'),
  person(4, 'Reem', 'Al Otaibi', 'reem.alotaibi', '569431870'),
  person(5, 'عبدالرحمن', 'الزهراني', 'abdulrahman', '531772064'),
  person(6, 'Tariq', 'Anwar', 'tariq', '590264718'),
  person(7, 'حصة', 'السبيعي', 'hessa', '547719036'),
  person(8, 'أحمد', 'الشمري', 'ahmad', '505840293'),
  person(9, 'Dana', 'Khalil', 'dana.khalil', '553697410'),
  person(10, 'سارة', 'عسيري', 'sara', '559048627'),
]

const longOne: SubAdmin = {
  ...person(1, 'عَبْدُالرَّحْمٰن بن مُحَمَّد بن عبدالعزيز', 'آل الشيخ العُتَيْبي الهُذَلي', 'a', '551904287'),
  emailAddress: 'abdulrahman.bin.mohammed.bin.abdulaziz.al-otaibi.al-hudhali@marketplace-operations.example.test',
}
const long: readonly SubAdmin[] = [
  longOne,
  person(2, 'Bartholomew-Christopher Montgomery', 'Featherstonehaugh-Cholmondeley', 'bartholomew', '503318842'),
  ...some.slice(2),
]

const listing = (rows: readonly SubAdmin[], totalCount: number): Example =>
  answerBy(listSubAdmins, ({ query }) => {
    const limit = Number(query.get('limit') ?? 10)
    return { rows: rows.slice(0, limit), pagination: { currentPage: 1, totalCount, totalPages: Math.ceil(totalCount / limit) } }
  })

const answersOf = (rows: readonly SubAdmin[], first: SubAdmin, totalCount: number): Example[] => [
  listing(rows, totalCount),
  answerBy(getSubAdmin, ({ params }) => rows.find(({ _id }) => _id === params.id) ?? first),
  answer(registerSubAdmin, first),
  answer(updateSubAdmin, first),
  answer(deleteSubAdmin, null),
]

export const subAdminAnswers = {
  loaded: answersOf(some, person(1, 'نورة', 'الشهري', 'noura', '551904287'), 14),
  empty: [listing([], 0)],
  long: answersOf(long, longOne, 1_204_567),
}
