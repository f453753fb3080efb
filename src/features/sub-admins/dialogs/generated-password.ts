/** Without what is read for something else: I, l, 1, O, o and 0; signs that every keyboard has. */
const kinds = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '!#$%&*?'] as const
const every = kinds.join('')
const length = 16

/** A whole number below `end`, each as likely as another: what would favour the first ones is thrown away. */
function below(end: number): number {
  const fair = 256 - (256 % end)
  const [byte] = crypto.getRandomValues(new Uint8Array(1))
  return byte !== undefined && byte < fair ? byte % end : below(end)
}

const signOf = (signs: string): string => signs.charAt(below(signs.length))

/** A password that keeps every rule of §5: 16 signs, of each kind at least one, in any order; some 95 bits. */
export function generatePassword(): string {
  const signs = [...kinds.map(signOf), ...Array.from({ length: length - kinds.length }, () => signOf(every))]
  for (let last = signs.length - 1; last > 0; last -= 1) {
    const other = below(last + 1)
    ;[signs[last], signs[other]] = [signs[other] ?? '', signs[last] ?? '']
  }
  return signs.join('')
}
