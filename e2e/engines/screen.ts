import type { Page } from '@playwright/test'

type Role = Parameters<Page['getByRole']>[0]

export interface RoleOptions {
  readonly name?: string | RegExp
  readonly exact?: boolean
  readonly level?: number
}

interface TextOptions {
  readonly exact?: boolean
}

/** What the stories use of Playwright's pages and locators, so that a browser without Playwright can stand in for them. */
interface Finder {
  getByRole(role: Role, options?: RoleOptions): Control
  getByLabel(text: string | RegExp, options?: TextOptions): Control
  getByText(text: string | RegExp, options?: TextOptions): Control
  getByTitle(text: string | RegExp, options?: TextOptions): Control
  locator(selector: string): Control
}

/** Actions wait until exactly one element is found. */
export interface Control extends Finder {
  filter(options: { readonly hasText: string | RegExp }): Control
  first(): Control
  last(): Control
  click(): Promise<void>
  /** Replaces the text of a field. The stories use the function of their engine. */
  fill(text: string): Promise<void>
  evaluate(work: (element: HTMLElement, text: string) => void, text: string): Promise<void>
  press(key: 'Enter' | 'Escape'): Promise<void>
  check(): Promise<void>
  selectOption(value: string): Promise<unknown>
  setInputFiles(path: string): Promise<void>
  count(): Promise<number>
  isVisible(): Promise<boolean>
  textContent(): Promise<string | null>
  inputValue(): Promise<string>
  getAttribute(name: string): Promise<string | null>
}

/** A page of a browser profile of its own. */
export interface Screen extends Finder {
  goto(path: string): Promise<unknown>
  reload(): Promise<unknown>
  goBack(): Promise<unknown>
  url(): string | Promise<string>
  title(): Promise<string>
  screenshot(): Promise<Buffer>
}
