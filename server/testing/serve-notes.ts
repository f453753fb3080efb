// A server for tests that write often: with the call of notes and nothing else.
import { start } from '#server/start.ts'
import { addNotes } from './notes.ts'

await start({ extend: addNotes })
