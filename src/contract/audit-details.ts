import { en } from './audit-words.en.ts'

type Word<Part extends keyof typeof en> = keyof (typeof en)[Part]

const findKey = <Part extends keyof typeof en>(part: Part, text: string): Word<Part> | undefined =>
  Object.hasOwn(en[part], text) ? (text as unknown as Word<Part>) : undefined

interface Line {
  readonly action: string
  readonly details?: Readonly<Record<string, string | null>> | null | undefined
}

/** The key of an entry's action; a decision by its outcome; undefined for an unknown action. */
export function actionKey({ action, details }: Line): Word<'actions'> | undefined {
  const plain = action.replaceAll('.', '-')
  const withOutcome = details?.status ? plain.replace(/-decided$/, `-${details.status.toLowerCase()}`) : plain
  return findKey('actions', withOutcome) ?? findKey('actions', plain)
}

/** `label` and `words` are keys of the texts; undefined for unknown names and for free text. */
export interface AuditDetail {
  readonly name: string
  readonly label: Word<'details'> | undefined
  readonly value: string
  readonly words: readonly Word<'values'>[] | undefined
}

const detailOrder = Object.keys(en.details)
const sortIndex = ({ label }: AuditDetail) => (label ? detailOrder.indexOf(label) : detailOrder.length)

/** All of them or none, because a list in two languages would be hard to read. */
function findWords(codes: readonly string[]): readonly Word<'values'>[] | undefined {
  const words = codes.flatMap((code) => findKey('values', code) ?? [])
  return words.length === codes.length ? words : undefined
}

function toCodes(name: string, value: string, isRefusal: boolean): readonly string[] | undefined {
  if (isRefusal) return [`refused-${value}`]
  if (/^(fields|problems)$/.test(name)) return value.split(', ')
  if (name === 'rights') return value.split(', ').map((right) => `right-${right.replace('.', '-')}`)
  if (/^(subRole|formerSubRole)$/.test(name)) return [`role-${value}`]
  if (/^(secondStep|signInMethod)$/.test(name)) return [`step-${value}`]
  return /(status|^(of|person|cause))$/i.test(name) ? [value] : undefined
}

/** The details of an entry, in the order of the texts. */
export function toDetails({ action, details }: Line): readonly AuditDetail[] {
  const noted = Object.entries(details ?? {}).flatMap(([name, value]): AuditDetail[] => {
    if (!value) return []
    const isRefusal = action === 'refused' && name === 'status'
    const label = findKey('details', isRefusal ? 'refusal' : name)
    const codes = toCodes(name, value, isRefusal)
    return [{ name, label, value, words: codes && findWords(codes) }]
  })
  return noted.sort((one, other) => sortIndex(one) - sortIndex(other))
}
