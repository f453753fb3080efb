/** Without I, l, 1, O, o and 0, which look alike. */
const kinds = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '!#$%&*?'] as const
const allCharacters = kinds.join('')
const length = 16

/** A uniform random integer below `end`: values beyond a multiple of `end` are discarded. */
function randomBelow(end: number): number {
  const unbiasedLimit = 256 - (256 % end)
  const [byte] = crypto.getRandomValues(new Uint8Array(1))
  return byte !== undefined && byte < unbiasedLimit ? byte % end : randomBelow(end)
}

const randomCharacter = (characters: string): string => characters.charAt(randomBelow(characters.length))

/** 16 characters, at least one of each kind (§5), shuffled; about 95 bits. */
export function generatePassword(): string {
  const characters = [...kinds.map(randomCharacter), ...Array.from({ length: length - kinds.length }, () => randomCharacter(allCharacters))]
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = randomBelow(last + 1)
    ;[characters[last], characters[other]] = [characters[other] ?? '', characters[last] ?? '']
  }
  return characters.join('')
}
