// Emulates a commercial vault's script: plain inputs instead of its frames, and the gateway itself as its proxy.
(() => {
  const GATEWAY = '__GATEWAY__';

  function create(vaultId, environment, onState) {
    const fields = new Map();
    const tell = () => onState(Object.fromEntries([...fields].map(([name, field]) => [name, field.state()])));
    window.vendorVault = { vaultId, environment };
    return {
      field(selector, { name, ariaLabel, autoComplete }) {
        const place = document.querySelector(selector);
        const input = document.createElement('input');
        input.setAttribute('aria-label', ariaLabel);
        input.autocomplete = autoComplete;
        input.addEventListener('input', tell);
        place.append(input);
        fields.set(name, {
          value: () => input.value.replaceAll(' ', ''),
          state: () => ({
            isValid: input.value !== '',
            isEmpty: input.value === '',
            isDirty: input.value !== '',
            ...(name === 'number' && input.value && { cardType: 'visa', last4: input.value.slice(-4) }),
          }),
        });
        return { focus: () => input.focus(), delete: () => fields.delete(name) };
      },
      submit(path, { method, headers, withCredentials, data }, onAnswer) {
        const values = Object.fromEntries([...fields].map(([name, field]) => [name, field.value()]));
        const credentials = withCredentials ? 'include' : 'omit';
        fetch(GATEWAY + path, { method, headers, credentials, body: JSON.stringify(data(values)) }).then(
          async (answer) => onAnswer(answer.status, await answer.json()),
          () => onAnswer(null, null),
        );
      },
      unmount: () => fields.clear(),
    };
  }

  window.VGSCollect = { create };
})();
