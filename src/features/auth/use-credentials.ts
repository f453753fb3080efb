import { type FocusEvent, type FormEvent, useState } from 'react'
import { Credentials } from '#contract/auth.ts'
import { type FieldIssue, fieldIssues } from '#contract/rules.ts'

type Name = keyof Credentials

const names = ['emailAddress', 'password'] as const
const isName = (name: string): name is Name => names.some((known) => known === name)

const validate = (form: HTMLFormElement) => Credentials.safeParse(Object.fromEntries(new FormData(form)))

const toIssues = ({ error }: ReturnType<typeof validate>) => (error ? fieldIssues(error.issues) : [])

/** Uncontrolled fields, so that values typed or autofilled before hydration are kept. A field is validated once it was left or submitted, and then on every input. */
export function useCredentials() {
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set())
  const [issues, setIssues] = useState<readonly FieldIssue[]>([])

  const showIssues = (form: HTMLFormElement) => setIssues(toIssues(validate(form)))

  return {
    findIssue: (name: Name) => (left.has(name) ? issues.find(({ path }) => path === name) : undefined),
    handlers: {
      onBlur: ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
        const name = target.getAttribute('name') ?? ''
        if (!isName(name)) return
        setLeft((before) => new Set([...before, name]))
        showIssues(currentTarget)
      },
      onChange: ({ currentTarget }: FormEvent<HTMLFormElement>) => showIssues(currentTarget),
    },
    /** Validated credentials; undefined if a field is invalid, which then has the focus. */
    read: (form: HTMLFormElement): Credentials | undefined => {
      const result = validate(form)
      if (result.success) return result.data
      const found = toIssues(result)
      setLeft(new Set(names))
      setIssues(found)
      form.querySelector<HTMLElement>(`[name="${found[0]?.path}"]`)?.focus()
      return undefined
    },
  }
}
