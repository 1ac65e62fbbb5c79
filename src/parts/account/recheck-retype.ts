interface Form {
  getValues: (path: 'retype') => string
  trigger: (path: 'retype') => Promise<boolean>
}

/** A password changed after it was retyped is compared anew; before that nothing is said about the second field. */
export function recheckRetype(form: Form) {
  return {
    onChange: () => {
      if (form.getValues('retype')) void form.trigger('retype')
    },
  }
}
