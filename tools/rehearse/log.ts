import { table } from '../table.ts'

const startedAt = performance.now()

/** Prints a line with the seconds since the start. */
export const say = (text: string): void => console.log(`${((performance.now() - startedAt) / 1_000).toFixed(1).padStart(6)}  ${text}`)

export const sayTable = (head: readonly string[], rows: readonly (readonly string[])[]): void => console.log(`\n${table(head, rows)}\n`)
