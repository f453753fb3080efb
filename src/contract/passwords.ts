import * as z from 'zod/mini'

/** The issue is on the repetition. */
export const passwordsDiffer = <Password extends string, Repetition extends string>(password: Password, repetition: Repetition) =>
  z.check<Readonly<Record<Password | Repetition, string>>>(({ value, issues }) => {
    if (value[password] !== value[repetition])
      issues.push({ code: 'custom', message: 'passwordsDiffer', path: [repetition], input: value[repetition] })
  })
