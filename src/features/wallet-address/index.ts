// What other features use of the wallet's address.
