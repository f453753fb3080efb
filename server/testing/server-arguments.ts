/** Arguments of Node for a server of the tests: those of `npm start`, and a shorter start. */
export const serverArguments: readonly string[] = [
  '--max-semi-space-size=16',
  '--disable-sigusr1',
  '--import',
  import.meta.resolve('#server/testing/cached-resolve.ts'),
]
