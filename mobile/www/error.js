// The page that failed stands before this one in the history.
const again = () => history.back()
document.getElementById('retry')?.addEventListener('click', again)
window.addEventListener('online', again)
