import { deleteSubAdmin, getSubAdmin, listSubAdmins, registerSubAdmin, type SubAdmin, updateSubAdmin } from '../contract/sub-admins.ts'
import { aSubAdmin } from './builders.ts'
import { type createFakeServer, refusal } from './fake-server.ts'

/** The calls of sub-admins over a list in memory, the newest first; what is written of one takes the place of what there was. */
export function answerSubAdmins(server: Pick<ReturnType<typeof createFakeServer>, 'answers'>, subAdmins: SubAdmin[]): void {
  const indexOf = (id: string) => subAdmins.findIndex(({ _id }) => _id === id)
  const isTaken = (address: string, id?: string) => subAdmins.some(({ _id, emailAddress }) => emailAddress === address && _id !== id)
  const taken = () => refusal(422, 'VALIDATION_FAILED', { errors: [{ path: 'emailAddress', code: 'emailTaken' }] })
  server.answers(listSubAdmins, ({ query: { page, limit, search = '' } }) => {
    const found = subAdmins.filter(({ fullName }) => fullName.includes(search))
    return { rows: found.slice((page - 1) * limit, page * limit), pagination: { currentPage: page, totalCount: found.length } }
  })
  server.answers(getSubAdmin, ({ params }) => subAdmins[indexOf(params.id)] ?? refusal(404, 'NOT_FOUND'))
  server.answers(registerSubAdmin, ({ body: { password: _secret, ...person } }) => {
    if (isTaken(person.emailAddress)) return taken()
    const added = aSubAdmin('new', person)
    subAdmins.unshift(added)
    return added
  })
  server.answers(updateSubAdmin, ({ params: { id }, body: { password: _secret, ...person } }) => {
    const former = subAdmins[indexOf(id)]
    if (!former) return refusal(404, 'NOT_FOUND')
    return isTaken(person.emailAddress, id) ? taken() : Object.assign(former, person)
  })
  server.answers(deleteSubAdmin, ({ params: { id } }) => {
    if (indexOf(id) < 0) return refusal(404, 'NOT_FOUND')
    subAdmins.splice(indexOf(id), 1)
    return null
  })
}
