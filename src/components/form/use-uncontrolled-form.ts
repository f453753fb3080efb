import { type FocusEvent, type FormEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { type FieldIssue, fieldIssues } from '#contract/rules.ts'

/**
 * Uncontrolled fields without the form library, which keeps it off pages for visitors. Values typed or autofilled before
 * hydration are kept. A field is validated once it was left or submitted, and then on every input.
 */
export function useUncontrolledForm<Values>(schema: z.ZodMiniType<Values>) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [issues, setIssues] = useState<readonly FieldIssue[]>([])

  const validate = (form: HTMLFormElement) => schema.safeParse(Object.fromEntries(new FormData(form)))
  const toIssues = ({ error }: ReturnType<typeof validate>) => (error ? fieldIssues(error.issues) : [])

  /** Shows these issues and focuses the first of their fields. */
  const refuse = (form: HTMLFormElement, found: readonly FieldIssue[]) => {
    setLeft((before) => new Set([...before, ...found.map(({ path }) => path)]))
    setIssues(found)
    form.querySelector<HTMLElement>(`[name="${found[0]?.path}"]`)?.focus()
  }

  return {
    findIssue: (name: keyof Values) => (left.has(String(name)) ? issues.find(({ path }) => path === name) : undefined),
    handlers: {
      onBlur: ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
        const name = target.getAttribute('name') ?? ''
        if (!name) return
        setLeft((before) => new Set([...before, name]))
        setIssues(toIssues(validate(currentTarget)))
      },
      onChange: ({ currentTarget }: FormEvent<HTMLFormElement>) => setIssues(toIssues(validate(currentTarget))),
    },
    refuse,
    /** Validated values; undefined if a field is invalid, which then has the focus. */
    read: (form: HTMLFormElement): Values | undefined => {
      const result = validate(form)
      if (result.success) return result.data
      refuse(form, toIssues(result))
      return undefined
    },
  }
}
