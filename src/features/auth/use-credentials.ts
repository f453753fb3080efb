import { type FocusEvent, type FormEvent, useState } from 'react'
import { Credentials } from '../../contract/auth.ts'
import { type FieldIssue, fieldIssues } from '../../contract/rules.ts'

type Name = keyof Credentials

const names = ['emailAddress', 'password'] as const
const isName = (name: string): name is Name => names.some((known) => known === name)

const judge = (form: HTMLFormElement) => Credentials.safeParse(Object.fromEntries(new FormData(form)))

const issuesOf = ({ error }: ReturnType<typeof judge>) => (error ? fieldIssues(error.issues) : [])

/**
 * Two fields whose values the page itself holds: what was typed or filled in before the portal came is there as well. A field
 * is complained about once it was left or sent, and then at every key.
 */
export function useCredentials() {
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set())
  const [issues, setIssues] = useState<readonly FieldIssue[]>([])

  const look = (form: HTMLFormElement) => setIssues(issuesOf(judge(form)))

  return {
    issueOf: (name: Name) => (left.has(name) ? issues.find(({ path }) => path === name) : undefined),
    /** For the form: both bubble. */
    handlers: {
      onBlur: ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
        const name = target.getAttribute('name') ?? ''
        if (!isName(name)) return
        setLeft((before) => new Set([...before, name]))
        look(currentTarget)
      },
      onChange: ({ currentTarget }: FormEvent<HTMLFormElement>) => look(currentTarget),
    },
    /** What a form holds, ready to be sent; undefined with the focus on the first field that is wrong. */
    read: (form: HTMLFormElement): Credentials | undefined => {
      const result = judge(form)
      if (result.success) return result.data
      const found = issuesOf(result)
      setLeft(new Set(names))
      setIssues(found)
      form.querySelector<HTMLElement>(`[name="${found[0]?.path}"]`)?.focus()
      return undefined
    },
  }
}
