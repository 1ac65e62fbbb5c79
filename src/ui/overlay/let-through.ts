/**
 * Lets something else take the screen while an act runs: a modal dialog lies above everything and keeps all else from
 * being used, also the window of another house that is put over the page. The dialog stays in sight and is modal again
 * at the end.
 */
export async function letThrough<T>(within: Element | null, act: () => Promise<T>): Promise<T> {
  const dialog = within?.closest('dialog')
  if (!dialog?.matches(':modal')) return act()
  const focused = document.activeElement
  dialog.dataset['still'] = ''
  dialog.close()
  dialog.show()
  try {
    return await act()
  } finally {
    if (dialog.isConnected) {
      dialog.close()
      dialog.showModal()
      if (focused instanceof HTMLElement) focused.focus()
    }
  }
}
